/** Writes the log of a team as CSV, in the language of the reader. */
import type { Lang } from '@waybill/contract/accounts';
import { CSV_START, csvRow } from '@waybill/contract/csv';
import type { TeamAct, TeamLogEntry } from '@waybill/contract/team';

interface Words {
  readonly columns: Readonly<Record<'at' | 'actor' | 'act' | 'subject' | 'detail', string>>;
  readonly acts: Readonly<Record<TeamAct, string>>;
  /** Details that are words of ours; others stay as they are. */
  readonly details: Readonly<Record<string, string>>;
}

const words: Readonly<Record<Lang, Words>> = {
  en: {
    columns: { at: 'Time (UTC)', actor: 'By', act: 'Activity', subject: 'Whom or what', detail: 'Details' },
    acts: {
      invited: 'Invited',
      invite_resent: 'Sent invitation again',
      invite_withdrawn: 'Withdrew invitation',
      joined: 'Joined',
      left: 'Left',
      removed: 'Removed',
      role_changed: 'Changed role',
      offered: 'Offered the team',
      offer_withdrawn: 'Withdrew the offer of the team',
      offer_declined: 'Declined to take over the team',
      offer_expired: 'Offer of the team expired',
      handed_over: 'Handed over the team',
      transfer_deleted: 'Deleted transfer',
      request_deleted: 'Deleted request',
      sharing_changed: 'Changed sharing',
      branding_changed: 'Changed branding',
      domain_changed: 'Changed domain',
      region_changed: 'Changed region',
      sso_changed: 'Changed single sign-on',
      sso_ended: 'Single sign-on ended',
    },
    details: {
      admin: 'Admin',
      member: 'Member',
      claimed: 'Added for links',
      removed: 'Removed for links',
      sending_claimed: 'Added for emails',
      sending_removed: 'Removed for emails',
      address_changed: 'Changed the address for emails',
      key_rotated: 'Replaced the signing key',
      domain_claimed: 'Added email domain',
      provider_set: 'Changed the login provider',
      switched_on: 'Switched on',
      switched_off: 'Switched off',
      required: 'Made it required',
      not_required: 'Made it optional',
      sso_removed: 'Removed',
      record_missing: 'The DNS record was missing for seven days',
      plan_missing: 'The plan didn’t include it for seven days',
    },
  },
  zh: {
    columns: { at: '时间（UTC）', actor: '操作人', act: '操作', subject: '对象', detail: '详情' },
    acts: {
      invited: '邀请',
      invite_resent: '重新发送邀请',
      invite_withdrawn: '撤回邀请',
      joined: '加入团队',
      left: '退出团队',
      removed: '移除成员',
      role_changed: '更改角色',
      offered: '提出移交团队',
      offer_withdrawn: '撤回移交',
      offer_declined: '谢绝接管团队',
      offer_expired: '移交已过期',
      handed_over: '移交团队',
      transfer_deleted: '删除传输',
      request_deleted: '删除收件单',
      sharing_changed: '更改共享',
      branding_changed: '更改品牌',
      domain_changed: '更改域名',
      region_changed: '更改存储地区',
      sso_changed: '更改单点登录',
      sso_ended: '单点登录已停用',
    },
    details: {
      admin: '管理员',
      member: '成员',
      claimed: '添加链接域名',
      removed: '移除链接域名',
      sending_claimed: '添加发信域名',
      sending_removed: '移除发信域名',
      address_changed: '更改发信地址',
      key_rotated: '更换签名密钥',
      domain_claimed: '添加邮箱域名',
      provider_set: '更改登录服务',
      switched_on: '启用',
      switched_off: '停用',
      required: '设为必须使用',
      not_required: '设为可选',
      sso_removed: '移除',
      record_missing: 'DNS 记录已缺失七天',
      plan_missing: '套餐已有七天不支持',
    },
  },
};

export async function* writeCsv(entries: AsyncIterable<TeamLogEntry>, lang: Lang): AsyncGenerator<string> {
  const { columns, acts, details } = words[lang];
  yield CSV_START + csvRow(Object.values(columns));
  for await (const { at, actor, act, subject, detail } of entries)
    yield csvRow([new Date(at).toISOString(), actor, acts[act], subject, details[detail] ?? detail]);
}
