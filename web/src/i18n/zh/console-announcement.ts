/** 运维后台中公告的中文。 */
import type { Texts } from '../texts.ts';

export const consoleAnnouncement: Pick<Texts['console'], 'announcement'> = {
  announcement: {
    title: '公告',
    description: '在指定时间之前，显示在网站和控制台页面上方的一行文字。',
    text: '显示在网站和控制台页面上方的一行文字，使用读者的语言。下载页面、收件页面和客户域名上不显示。已打开的页面在下次加载时显示。',
    now: '正在显示',
    none: '目前没有公告。',
    since: '开始',
    until: '结束',
    end: '撤下',
    endTitle: '撤下公告',
    endText: '已打开的页面在下次加载前仍会显示。',
    ended: '公告已撤下。',
    new: '新公告',
    replace: '将替换正在显示的公告。',
    en: '英文',
    zh: '中文',
    ends: '结束时间',
    pick: '选择日期和时间',
    previous: '上个月',
    next: '下个月',
    time: '时间',
    min: '该时间已过，已改为下一个小时。',
    max: '已改为最晚的可选时间。',
    missing: '请输入这种语言的文字。',
    missingEnd: '请选择结束时间。',
    submit: '发布',
    askText: '立即显示，直到 {time}。',
    done: '公告正在显示。',
  },
};
