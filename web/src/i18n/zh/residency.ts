/** 选择新传输存储地区的页面的中文。 */
import type { Texts } from '../texts.ts';

export const residency: Texts['residency'] = {
  title: '数据存储地区',
  description: '选择新传输的存储地区。',
  heading: '数据存储地区',
  intro: '选择新传输的存储地区。离您和收件人越近，通常越快。已发送的传输仍保存在原来的地区。',
  teamIntro:
    '选择团队新传输的存储地区，成员的传输也存储在这里。离您和收件人越近，通常越快。已发送的传输仍保存在原来的地区。',
  memberIntro: '团队的新传输存储在这里。团队所有者和管理员可以更改。',
  legend: '新传输的存储地区',
  now: '当前地区',
  nowTeam: '团队的地区',
  fastest: '您访问最快',
  measuring: '正在测速…',
  measured: '测速完成。',
  ms: '{ms} 毫秒',
  bars: '连接质量：{bars} 格，共 5 格',
  away: '无法连接',
  again: '重新测速',
  method: '由当前浏览器测得：向每个地区发送五次请求，取中间值。',
  onePlace: '此服务器的所有地区位于同一地点，速度相同。每个传输都会记录所属地区。',
  chosen: '新传输将存储在{region}。',
  chosenTeam: '团队的新传输将存储在{region}。',
  former:
    '{former}已不再提供，您的新传输将存储在{region}。已发送的传输仍保存在原来的地区。您可以选择其他地区。',
  formerTeam: '{former}已不再提供，团队的新传输将存储在{region}。已发送的传输仍保存在原来的地区。',
  undo: '撤销',
  notChosen: '无法更改存储地区。',
  failed: '无法加载地区列表。',
  retry: '重试',
  suspended: '您的账户已停用，无法更改存储地区。',
};
