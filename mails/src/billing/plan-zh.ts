/** The Chinese words of mails about a plan. */
import type { PlanWords } from './plan-notice.ts';

const billing = '查看账单';

export const chinese: PlanWords = {
  price: (amount, period) => (period === null ? amount : `${amount}/${period === 'monthly' ? '月' : '年'}`),
  labels: {
    plan: '套餐',
    price: '价格',
    card: '银行卡',
    paid: '支付金额',
    period: '计费周期',
    invoice: '发票编号',
  },
  span: (from, until) => `${from} 至 ${until}`,
  dates: {
    trial_began: '试用至',
    trial_ending: '试用至',
    payment_failed: '下次扣款',
    payment_disputed: '撤回时间',
    plan_paid: '下次续费',
    plan_cancelled: '可使用至',
    plan_ended: '结束时间',
    payment_returned: '退款时间',
  },
  actions: {
    trial_began: billing,
    trial_ending: billing,
    payment_failed: '更新银行卡',
    payment_disputed: billing,
    plan_paid: '查看发票',
    plan_cancelled: '继续使用套餐',
    plan_ended: '选择套餐',
    payment_returned: billing,
  },
  reason: (brandName) => `您收到这封邮件，是因为您正在使用或试用过 ${brandName} 的付费套餐。`,
  test: '测试模式：不会扣款。',
  notices: {
    trial_began: ({ plan, amount, date }) => ({
      subject: `${plan}试用已开始`,
      title: `${plan}一周试用已开始`,
      what: [
        `${date} 之前，您可以使用${plan}的全部功能，期间不会扣款；之后的价格为 ${amount}。`,
        '您可以随时在账单页面取消。试用结束前两天我们会提醒您。',
      ],
    }),
    trial_ending: ({ plan, amount, date }) => ({
      subject: `${plan}试用还有两天结束`,
      title: '试用还有两天结束',
      what: [
        `${date} 试用将转为付费的${plan}，并从您的银行卡扣款 ${amount}。`,
        '如果不想继续，请在此之前取消。文件会保留，账户将恢复为免费版。',
      ],
    }),
    payment_failed: ({ plan, amount, date }) => ({
      subject: '扣款失败',
      title: '扣款没有成功',
      what: [
        `${plan}的费用 ${amount} 未能扣款。付清之前暂时无法发送或收集文件；已有的内容全部保留，仍可下载。`,
        date === ''
          ? '换一张银行卡，即可立即恢复发送。'
          : `我们会在 ${date} 再次扣款。换一张银行卡，即可立即恢复发送。`,
      ],
    }),
    payment_disputed: ({ plan }) => ({
      subject: '银行撤回了一笔付款',
      title: '银行撤回了一笔付款',
      what: [
        `${plan}的一笔付款在银行处被提出异议。处理完成之前暂时无法发送或收集文件；已有的内容全部保留，仍可下载。`,
        `如果并非您的本意，请联系银行撤销异议。如果银行判定退款，${plan}将结束，不会再扣款。`,
      ],
    }),
    plan_paid: ({ plan, amount, later }) => ({
      subject: `${plan}已付款`,
      title: '感谢您的付款',
      what: [
        `我们已收到${plan}的费用 ${amount}，发票可在账单页面查看。`,
        ...(later ? [] : ['改变主意了？首次付款后 30 天内，在账单页面一键即可退款。']),
      ],
    }),
    plan_cancelled: ({ plan, date }) => ({
      subject: `${plan}已取消`,
      title: `${plan}可使用至 ${date}`,
      what: [
        `在此之前您可以继续使用${plan}，不会再扣款。之后账户将恢复为免费版，不会删除任何内容。`,
        '如果改变主意，一键即可继续使用。',
      ],
    }),
    plan_ended: ({ plan }) => ({
      subject: `${plan}已结束`,
      title: '您的账户现为免费版',
      what: [
        `${plan}已结束。已发送的文件在到期前会保留，仍可下载。如果存储的内容超出免费版的容量，请先删除一些或选择套餐，再继续发送。`,
      ],
    }),
    payment_returned: ({ plan, amount }) => ({
      subject: `${amount} 已退回您的银行卡`,
      title: '款项已退回',
      what: [
        `我们已将 ${amount} 退回您的银行卡，${plan}已结束。银行通常在 5 到 10 天内入账。`,
        '您的账户现为免费版。已发送的文件在到期前会保留，仍可下载。',
      ],
    }),
  },
};
