/** What a suspended account means, in both languages: for the notice in the dashboard. */
import type { Lang } from '../accounts/accounts.ts';

export interface Story {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

export const restrictedStory: Readonly<Record<Lang, Story>> = {
  en: {
    title: 'Your account is suspended',
    sections: [
      {
        heading: 'What happened',
        paragraphs: [
          'We suspend an account when something about it needs to be checked: reports about files, unusual amounts of email, or signs that someone else uses it.',
          'Until that’s settled, the account can’t send, add files, extend links or change its settings, and recipients can’t download its transfers. Nothing has been deleted because of it. Transfers expire as usual.',
        ],
      },
      {
        heading: 'What you can still do',
        paragraphs: [
          'Read your transfers and see who downloaded them.',
          'Export all your data, log out of other devices, or delete your account, on your profile.',
        ],
      },
      {
        heading: 'How to solve it',
        paragraphs: [
          'Write to us with “Contact us”, and tell us what you were sending and to whom. Our answer appears there and comes by email.',
        ],
      },
    ],
  },
  zh: {
    title: '您的账户已停用',
    sections: [
      {
        heading: '发生了什么',
        paragraphs: [
          '当账户存在需要核实的情况时，我们会暂时停用它，例如收到对文件的举报、邮件数量异常，或有迹象表明他人在使用该账户。',
          '在核实完成之前，账户无法发送文件、添加文件、延长链接或更改设置，收件人也无法下载您的传输。我们没有因此删除任何内容，传输仍会照常过期。',
        ],
      },
      {
        heading: '您仍然可以',
        paragraphs: ['查看您的传输以及下载记录。', '在个人资料页面导出全部数据、退出其他设备，或删除账户。'],
      },
      {
        heading: '如何解决',
        paragraphs: [
          '请通过“联系我们”告诉我们，并说明您发送了什么、发给了谁。回复会显示在那里，也会发送到您的邮箱。',
        ],
      },
    ],
  },
};
