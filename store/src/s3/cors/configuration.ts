/** Converts a bucket's CORS rules between XML and the store. */
import { childrenOf, type XmlElement } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';
import type { CorsRule } from '../../port.ts';
import { readXml, textOf } from '../xml/read.ts';
import { element, optional, type Xml } from '../xml/write.ts';

const METHODS = new Set(['GET', 'PUT', 'HEAD', 'POST', 'DELETE']);
const MAX_RULES = 100;

const texts = (node: XmlElement, name: string): readonly string[] =>
  childrenOf(node, name).map((child) => child.text.trim());

const severalStars = (text: string): boolean => text.split('*').length > 2;

function readRule(node: XmlElement): CorsRule {
  const rule = {
    origins: texts(node, 'AllowedOrigin'),
    methods: texts(node, 'AllowedMethod'),
    headers: texts(node, 'AllowedHeader'),
    expose: texts(node, 'ExposeHeader'),
  };
  const age = textOf(node, 'MaxAgeSeconds');
  if (rule.origins.length === 0 || rule.methods.length === 0 || (age !== undefined && !/^\d{1,9}$/.test(age)))
    throw new S3Error('MalformedXML');
  if (!rule.methods.every((method) => METHODS.has(method)))
    throw new S3Error('InvalidRequest', 'A method of the CORS configuration is not supported.');
  // They are written into response headers unchanged.
  const named = [...rule.headers, ...rule.expose];
  if (
    !named.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)) ||
    [...rule.origins, ...named].some(severalStars)
  )
    throw new S3Error('InvalidRequest', 'An origin or a header of the CORS configuration is not valid.');
  return age === undefined ? rule : { ...rule, maxAge: Number(age) };
}

export function readCors(xml: string): readonly CorsRule[] {
  const rules = childrenOf(readXml(xml, 'CORSConfiguration'), 'CORSRule');
  if (rules.length === 0 || rules.length > MAX_RULES) throw new S3Error('MalformedXML');
  return rules.map(readRule);
}

export const writeCors = (rules: readonly CorsRule[]): readonly Xml[] =>
  rules.map((rule) =>
    element('CORSRule', [
      ...rule.origins.map((origin) => element('AllowedOrigin', origin)),
      ...rule.methods.map((method) => element('AllowedMethod', method)),
      ...rule.headers.map((header) => element('AllowedHeader', header)),
      ...rule.expose.map((header) => element('ExposeHeader', header)),
      optional('MaxAgeSeconds', rule.maxAge),
    ]),
  );
