/** 发送面板出错时的中文。 */
import type { Texts } from '../texts.ts';

export const failure: Texts['send']['failure'] = {
  network: '网络多次中断。7 天内都可以接着传。',
  slow: '当前网络太慢。7 天内都可以接着传。',
  server: '服务器多次无法接收，与您的网络无关。7 天内都可以接着传。',
  changed: '您选择之后，这个文件又被修改了，请重新选择。',
  resized: '这个文件的大小变了。请返回，把它从列表中移除，再重新添加。',
  vanished: '找不到这个文件了，请重新选择。',
  locked: '请确认文件没有被其他程序使用，然后重试。',
  corrupt: '文件在传输中损坏了，请重试。',
  full: '服务器存储空间不足，请稍后再试。已上传的部分会保留。',
  overDeclared: '上传的内容超出预期大小，请重新发送。',
  denied: '服务器不再接收这次上传，请重新发送。',
  expired: '已超过 7 天，这次发送无法继续，请重新发送。',
  refused: '服务器拒绝了这个文件。请重新发送，或联系我们。',
};

/** 发送时替代通用提示的说法。 */
export const error: Texts['send']['error'] = {
  signedOut: '您已退出登录，请重新登录。已上传的部分会保留 7 天。',
  forbidden: '这次上传属于另一个账户，请重新发送。',
  suspended: '您的账户已停用，不能发送文件。请联系客服。',
  blocked: '{name} 已被举报并屏蔽，不能在这里分享。',
  taken: '已有名为 {name} 的文件。请不要添加它，或改名后重新添加。',
  missing: '{name} 尚未完整上传，请重试。',
  connection: '无法连接服务器，请检查网络后再试。内容不会丢失。',
  failed: '请再试一次。内容不会丢失。',
};
