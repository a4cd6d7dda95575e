/** Converts a bucket's rules for incomplete uploads between XML and the store; other rules are refused. */
import { randomUUID } from 'node:crypto';
import { childrenOf, type XmlElement } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';
import type { AbortRule } from '../../port.ts';
import { readXml, requiredText, textOf } from '../xml/read.ts';
import { element, type Xml } from '../xml/write.ts';

const MAX_RULES = 1000;
const MAX_ID = 255;
const ACTION = 'AbortIncompleteMultipartUpload';
const FIELDS = new Set(['ID', 'Status', 'Filter', 'Prefix', ACTION]);

const refuse = (name: string): never => {
  throw new S3Error('NotImplemented', `Of lifecycle rules only ${ACTION} is supported, not ${name}.`);
};

/** The older form has the prefix in the rule itself. */
function prefixOf(rule: XmlElement): string {
  const [filter, ...more] = childrenOf(rule, 'Filter');
  const own = textOf(rule, 'Prefix');
  if (more.length > 0 || (filter !== undefined && own !== undefined)) throw new S3Error('MalformedXML');
  for (const { name } of filter?.children ?? []) if (name !== 'Prefix') refuse(`the filter ${name}`);
  const prefix = filter === undefined ? own : (textOf(filter, 'Prefix') ?? '');
  if (prefix === undefined) throw new S3Error('MalformedXML');
  return prefix;
}

function readRule(node: XmlElement): AbortRule {
  for (const { name } of node.children) if (!FIELDS.has(name)) refuse(name);
  const status = requiredText(node, 'Status');
  const [action, ...more] = childrenOf(node, ACTION);
  const days = action === undefined ? '' : requiredText(action, 'DaysAfterInitiation').trim();
  if (more.length > 0 || !/^[1-9]\d{0,4}$/.test(days) || !['Enabled', 'Disabled'].includes(status))
    throw new S3Error('MalformedXML');
  const id = textOf(node, 'ID') || randomUUID();
  if (id.length > MAX_ID || /\p{Cc}/u.test(id))
    throw new S3Error('InvalidArgument', 'The ID of a rule is too long or has control characters.');
  return { id, isEnabled: status === 'Enabled', prefix: prefixOf(node), days: Number(days) };
}

export function readLifecycle(xml: string): readonly AbortRule[] {
  const nodes = childrenOf(readXml(xml, 'LifecycleConfiguration'), 'Rule');
  if (nodes.length === 0 || nodes.length > MAX_RULES) throw new S3Error('MalformedXML');
  const rules = nodes.map(readRule);
  if (new Set(rules.map(({ id }) => id)).size < rules.length)
    throw new S3Error('InvalidArgument', 'Rule ID must be unique.');
  return rules;
}

export const writeLifecycle = (rules: readonly AbortRule[]): readonly Xml[] =>
  rules.map(({ id, isEnabled, prefix, days }) =>
    element('Rule', [
      element('ID', id),
      element('Filter', [element('Prefix', prefix)]),
      element('Status', isEnabled ? 'Enabled' : 'Disabled'),
      element(ACTION, [element('DaysAfterInitiation', days)]),
    ]),
  );
