/** The Chinese texts of a user's own limits in the console. */
export const consoleLimits = {
  limits: {
    none: '限额与套餐一致。',
    now: '单独设置的限额：{own}。',
    change: '更改限额',
    title: '{email} 的限额',
    text: '代替套餐的限额，更换套餐后仍然有效。留空则使用套餐的限额。',
    plan: '套餐：{limit}',
    planUnlimited: '套餐：不限',
    wrongSize: '请输入大小，例如 500 GB，最多 {most}。',
    wrongCount: '请输入 1 到 {most} 之间的整数。',
    save: '保存限额',
    done: '限额已保存。',
  },
} as const;
