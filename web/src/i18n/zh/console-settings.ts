/** 运维后台中设置的中文。 */
import type { Texts } from '../texts.ts';

export const consoleSettings: Pick<Texts['console'], 'settings'> = {
  settings: {
    title: '设置',
    description: '当前的设置及其来源。',
    text: '以下是服务器 {server} 的设置。设置只能在服务器上更改，下次启动时生效。密钥的值不会显示。',
    show: '显示哪些设置',
    set: '已设置',
    all: '全部',
    empty: '没有设置任何项，全部使用默认值。',
    name: '设置',
    value: '值',
    source: '来源',
    sources: { environment: '环境变量', file: '.env 文件', default: '默认' },
    hidden: '已设置，不显示',
    none: '无',
  },
};
