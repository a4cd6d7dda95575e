/** Which column of a CSV file holds what: guessed from its headers in English and Chinese, or from its first rows. */

export const FIELDS = ['email', 'name', 'first', 'last', 'company', 'groups'] as const;
export type Field = (typeof FIELDS)[number];

/** For each column the field it fills; null is left out. */
export type Mapping = readonly (Field | null)[];

/** Without blanks, dashes and case, as `headerKey` makes them. */
const HEADERS: Readonly<Record<Field, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'email1',
    'email1value',
    'primaryemail',
    'emails',
    'emailto',
    '邮箱',
    '邮箱地址',
    '电子邮件',
    '电子邮件地址',
    '电子邮箱',
    '电邮',
    '邮件',
    '邮件地址',
    '主邮箱',
    '工作邮箱',
  ],
  name: [
    'name',
    'fullname',
    'displayname',
    'contact',
    'contactname',
    'person',
    'recipient',
    'fileas',
    '姓名',
    '名称',
    '联系人',
    '全名',
    '显示名称',
    '客户姓名',
    '收件人',
    '称呼',
  ],
  first: ['firstname', 'givenname', 'first', 'forename', '名', '名字'],
  last: ['lastname', 'familyname', 'surname', 'last', '姓', '姓氏'],
  company: [
    'company',
    'companyname',
    'organization',
    'organisation',
    'organizationname',
    'organization1name',
    'org',
    'employer',
    'business',
    'firm',
    '公司',
    '公司名称',
    '单位',
    '单位名称',
    '企业',
    '企业名称',
    '组织',
    '机构',
  ],
  groups: [
    'group',
    'groups',
    'groupmembership',
    'label',
    'labels',
    'category',
    'categories',
    'tag',
    'tags',
    'list',
    '分组',
    '群组',
    '组',
    '组别',
    '标签',
    '类别',
    '分类',
  ],
};

const headerKey = (header: string): string => header.toLowerCase().replace(/[\s\-_./:：()（）]+/gu, '');

const fieldOf = new Map<string, Field>(
  FIELDS.flatMap((field) => HEADERS[field].map((header) => [header, field] as const)),
);

/** Each field once; only groups may fill several columns. */
function once(mapping: Mapping): Mapping {
  const taken = new Set<Field>();
  return mapping.map((field) => {
    if (field === null || (field !== 'groups' && taken.has(field))) return null;
    taken.add(field);
    return field;
  });
}

export interface Columns {
  readonly hasHeader: boolean;
  readonly mapping: Mapping;
}

/** The column in which most cells hold an @. */
function emailColumn(rows: readonly (readonly string[])[]): number {
  const counts: number[] = [];
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) counts[at] = (counts[at] ?? 0) + (cell.includes('@') ? 1 : 0);
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  return most === 0 ? -1 : counts.indexOf(most);
}

/** `rows` are the first rows of the file. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const [first = []] = rows;
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const named = Array.from({ length: width }, (_, at) => fieldOf.get(headerKey(first[at] ?? '')) ?? null);
  const hasHeader = !first.some((cell) => cell.includes('@')) && named.some((field) => field !== null);
  const mapping: (Field | null)[] = hasHeader ? [...once(named)] : Array.from({ length: width }, () => null);
  if (!mapping.includes('email')) {
    const at = emailColumn(hasHeader ? rows.slice(1) : rows);
    if (at !== -1) mapping[at] = 'email';
    // Most lists without headers are address and name, or name and address.
    const other = at === 0 ? 1 : 0;
    if (!hasHeader && at !== -1 && other < width) mapping[other] = 'name';
  }
  return { hasHeader, mapping };
}
