/** 运维后台中路线图建议的中文。 */
import type { Texts } from '../texts.ts';

export const consoleSuggestions: Pick<Texts['console'], 'suggestions'> = {
  suggestions: {
    title: '路线图建议',
    description: '等待处理的路线图建议。',
    show: '显示哪些建议',
    filters: { open: '待处理', decided: '已处理' },
    none: { open: '没有待处理的建议。', decided: '还没有处理过的建议。' },
    more: '显示最新的 {count} 条。',
    gone: '账户已删除',
    states: { accepted: '已采纳', merged: '已合并', declined: '不采纳' },
    merged: '合并了另外 {count} 条',
    mergedInto: '相同建议：{text}',
    acts: { accepted: '采纳', merged: '合并', declined: '不采纳', open: '重新处理' },
    texts: {
      accepted: '建议移到“已处理”中。路线图本身不会改变。',
      merged: '请选择内容相同的建议，它会显示合并的数量。',
      declined: '建议不再列为待处理。不会发邮件通知提出者。',
      open: '撤回此前的决定。',
    },
    noOthers: '没有可合并的其他建议。',
    into: '合并到',
  },
};
