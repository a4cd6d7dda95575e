/** What the request of the pictures asks for, of whom, and what they handed in, in each language. All of it is invented. */

export const ASKED = {
  en: {
    title: 'Supplier documents 2027',
    message:
      'To keep you on our list of suppliers, we need these documents. Scans are fine if they’re readable.',
    items: [
      { name: 'Company registration', note: 'Not older than 3 months', kinds: ['pdf', 'image'] },
      { name: 'Insurance certificate', note: 'Valid for at least 6 more months', kinds: ['pdf', 'image'] },
      { name: 'Test report', kinds: ['pdf', 'image'] },
      { name: 'Quality certificates', note: 'ISO or similar', kinds: ['pdf', 'image'], required: false },
    ],
    suppliers: [
      {
        name: 'Joris Bakker',
        company: 'Portline',
        email: 'joris.bakker@portline.example',
        gives: [
          [0, 'Registration.jpg'],
          [1, 'Insurance 2027.jpg'],
          [2, 'Test report.jpg'],
        ],
      },
      {
        name: 'Ingrid Keller',
        company: 'Alder Engineering',
        email: 'ingrid.keller@alder.example',
        gives: [
          [0, 'Register extract.jpg'],
          [2, 'Report 118.jpg'],
        ],
      },
      {
        name: 'Marco Volpi',
        company: 'Casa Volpi',
        email: 'marco.volpi@casavolpi.example',
        gives: [
          [0, 'Visura.jpg'],
          [1, 'Insurance.jpg'],
        ],
      },
      {
        name: 'Li Wei',
        company: 'Chenguang Works',
        email: 'li.wei@chenguang.example',
        gives: [[1, 'Insurance certificate.jpg']],
      },
    ],
    reason: 'It ends in March. Please hand in the certificate for the new year.',
    scan: {
      heading: 'Certificate',
      lines: [
        'No. 2027 / 04418',
        'This is to certify that the company named',
        'below is insured for the transport of goods',
        'by sea and by land.',
        '',
        'Valid until 31 December 2027',
      ],
    },
  },
  zh: {
    title: '2027 年度供应商资料',
    message: '为更新供应商名录，请提交以下资料。扫描件即可，请确保内容清晰可读。',
    items: [
      { name: '营业执照', note: '最新版本，加盖公章', kinds: ['pdf', 'image'] },
      { name: '保险凭证', note: '剩余有效期不少于 6 个月', kinds: ['pdf', 'image'] },
      { name: '检测报告', kinds: ['pdf', 'image'] },
      { name: '质量体系证书', note: '如有 ISO 等证书请一并提供', kinds: ['pdf', 'image'], required: false },
    ],
    suppliers: [
      {
        name: '陈晓东',
        company: '东港科技',
        email: 'chen.xiaodong@donggang.example',
        gives: [
          [0, '营业执照.jpg'],
          [1, '保险单 2027.jpg'],
          [2, '检测报告.jpg'],
        ],
      },
      {
        name: '赵静怡',
        company: '云岭设计',
        email: 'zhao.jingyi@yunling.example',
        gives: [
          [0, '执照副本.jpg'],
          [2, '报告 118.jpg'],
        ],
      },
      {
        name: '黄志强',
        company: '海岸影像',
        email: 'huang.zhiqiang@haian.example',
        gives: [
          [0, '营业执照扫描.jpg'],
          [1, '保险凭证.jpg'],
        ],
      },
      { name: '李伟', company: '晨光制造', email: 'li.wei@chenguang.example', gives: [[1, '保险证明.jpg']] },
    ],
    reason: '这份将于三月到期，请提交新年度的凭证。',
    scan: {
      heading: '保险凭证',
      lines: [
        '编号：2027 / 04418',
        '兹证明下列公司已投保',
        '海运及陆运货物运输险。',
        '',
        '有效期至 2027 年 12 月 31 日',
      ],
    },
  },
} as const;
