/** 文章、帮助和产品页面周围的中文文字。 */
import type { Texts } from '../texts.ts';

export const content: Texts['content'] = {
  support: {
    title: '帮助 · Waybill',
    description: '如何发送、接收和索取文件，每条提示的含义，以及如何联系我们。',
    heading: '帮助',
    text: '在这里查找答案，或者直接写信给我们。',
    search: '搜索帮助',
    found: '{count, plural, =0 {没有找到相关文章。换个词试试，或在下方联系我们。} other {# 篇文章}}',
    searchFailed: '搜索未能加载。请检查网络后重试。',
    path: '当前位置',
    notSold: '本服务不出售套餐，本文在此不适用。您的套餐由管理员决定。',
    onThisPage: '本页内容',
    related: '相关文章',
    updated: '最后修改于 {date}',
    stuckHeading: '问题还没解决？',
    contactHeading: '没有找到答案？',
    contactText: '写信给我们，回复会显示在这里，并发送到您的邮箱。',
    groups: {
      start: '入门',
      sending: '发送',
      receiving: '接收',
      requests: '文件请求',
      tracking: '跟踪',
      account: '您的账户',
      teams: '团队',
      domains: '域名与品牌',
      billing: '方案与账单',
      security: '安全',
      troubleshooting: '故障排除',
      developers: '开发者',
      legal: '法律条款',
    },
  },
  blog: {
    title: '博客 · Waybill',
    description: '关于发送大文件的文章：发往中国、发给客户、一次发给多人。',
    heading: '博客',
    text: '怎样把大文件送到需要它的地方，这是我们的经验。',
    feed: '订阅',
    feedPath: '/blog-zh.atom',
    minutes: '阅读约 {minutes} 分钟',
    updated: '更新于 {date}',
    back: '全部文章',
  },
  product: {
    label: '产品',
    others: '其他功能',
  },
  try: {
    send: {
      heading: '用您自己的文件试试',
      text: '选择一个文件并创建链接。前几次传输无需注册账户。',
      action: '发送文件',
    },
    request: {
      heading: '发起第一次文件请求',
      text: '创建账户，列出您需要的文件，然后发出链接。对方无需账户即可提交。',
      action: '创建账户',
    },
    pricing: {
      heading: '查看各方案的内容',
      text: '所有方案的所有限额，都在一张表里。',
      action: '比较方案',
    },
  },
};
