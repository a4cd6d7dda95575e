/** The Chinese texts for choosing a passphrase; what it is for is said where it is asked for. */
export const passphrase = {
  label: '口令',
  heading: '选择一个口令',
  own: '您自己的口令',
  again: '换一组',
  typeOwn: '自己输入',
  copy: '复制',
  copied: '已复制',
  copyFailed: '请选中文字后复制',
  strength: { weak: '弱。', fair: '一般。', strong: '强。', veryStrong: '很强。' },
  about: {
    weak: '容易被猜到，请再加几个词。',
    fair: '再加一个词会难猜得多。',
    strong: '要猜很多年。',
    veryStrong: '要猜几百年。',
  },
  weak: '这个口令太容易被猜到，请至少使用三个词。',
  saved: '我已保存口令。我们无法再次显示或重置它。',
  unsaved: '请先保存口令：没有它，谁也打不开这些文件。',
} as const;
