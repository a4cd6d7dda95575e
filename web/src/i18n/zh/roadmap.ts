/** 路线图的中文。 */
import type { Texts } from '../texts.ts';

export const roadmap: Texts['roadmap'] = {
  title: '路线图',
  description: '我们正在做什么、接下来做什么，以及您希望有什么。',
  heading: '路线图',
  intro: '正在开发的、计划中的，以及已经上线的功能。',
  howTo: '为您想要的功能投票。每项可投一票，随时可以撤回。',
  howToVisitor: '登录后即可为想要的功能投票，或提出新的建议。',
  states: {
    building: '进行中',
    planned: '计划中',
    idea: '设想',
    done: '已完成',
  },
  voteFor: '为“{title}”投票。',
  votes: '{count, plural, other {# 票}}',
  voteFailed: '投票未能保存，请重试。',
  voteClosed: '这一项已经完成，不再接受投票。请刷新页面查看最新状态。',
  suggest: '提出建议',
  suggestion: {
    title: '您还需要什么？',
    intro: '请告诉我们您想做而现在做不到的事。我们会阅读每一条建议，也可能通过邮件回复您。',
    label: '您的建议',
    missing: '请填写您的建议。',
    send: '发送建议',
    tooMany: '您今天已提交多条建议，请明天再试。已写的内容会保留在这里。',
    failed: '建议未能发送。请检查网络后重试，已写的内容会保留在这里。',
    sentTitle: '谢谢',
    sentText: '我们已收到您的建议。它不会自动出现在路线图上。',
    another: '再提一条建议',
    close: '关闭',
  },
};
