/** 传输详情中链接部分的中文。 */
import type { Texts } from '../texts.ts';

export const link: Texts['details']['link'] = {
  theirs: '只有收件人能用各自的专属链接打开。',
  anyone: '任何有链接的人都可以下载。',
  turnOn: '开启链接',
  turnOff: '关闭链接',
  title: '要开启链接吗？',
  text: '任何有链接的人都可以下载，包括被转告链接的人。这类下载会记为“有链接的人”。您随时可以再关闭。',
  isOn: '链接已开启，任何有链接的人都可以下载',
  isOff: '链接已关闭，只有收件人能打开',
  conflict: '链接设置刚才在别处被改动，请确认后重试。',
  failed: '无法更改链接，请重试。',
};
