/** Licences that a package does not name itself, and programs inside packages that are under other licences than they. */

/** Read by hand, each with the reason. @type {Readonly<Record<string, { license: string, because: string }>>} */
export const CLEARED = {
  'png-js': {
    license: 'MIT',
    because: 'its LICENSE file is the text of MIT; only its package.json names none',
  },
};

/** @typedef {{ name: string, version: string, license: string, copyright: string, address: string }} Inside */

/** What the packages of the embedded PostgreSQL contain. @type {readonly Inside[]} */
export const IN_POSTGRES = [
  {
    name: 'PostgreSQL',
    version: '18.4',
    license: 'PostgreSQL',
    copyright: 'PostgreSQL Global Development Group; The Regents of the University of California',
    address: 'https://www.postgresql.org/about/licence/',
  },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    license: 'OpenSSL',
    copyright:
      'The OpenSSL Project. This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/), and cryptographic software written by Eric Young (eay@cryptsoft.com)',
    address: 'https://www.openssl.org/source/license-openssl-ssleay.txt',
  },
  {
    name: 'ICU',
    version: '60.2',
    license: 'Unicode-DFS-2016',
    copyright: 'Unicode, Inc.; International Business Machines Corporation and others',
    address: 'https://www.unicode.org/copyright.html',
  },
  {
    name: 'libxml2',
    version: '2.9.4',
    license: 'MIT',
    copyright: 'Daniel Veillard',
    address: 'https://gitlab.gnome.org/GNOME/libxml2/-/blob/master/Copyright',
  },
  {
    name: 'libxslt',
    version: '1',
    license: 'MIT',
    copyright: 'Daniel Veillard; Thomas Broyer, Charlie Bozeman and Daniel Veillard',
    address: 'https://gitlab.gnome.org/GNOME/libxslt/-/blob/master/Copyright',
  },
  {
    name: 'OSSP uuid',
    version: '1.6',
    license: 'MIT',
    copyright: 'Ralf S. Engelschall; The OSSP Project',
    address: 'http://www.ossp.org/pkg/lib/uuid/',
  },
  {
    name: 'zlib',
    version: '1.2.11',
    license: 'Zlib',
    copyright: 'Jean-loup Gailly and Mark Adler',
    address: 'https://zlib.net/zlib_license.html',
  },
  {
    name: 'liblzma',
    version: '5',
    license: 'LicenseRef-public-domain',
    copyright: 'none: its authors put it into the public domain',
    address: 'https://tukaani.org/xz/',
  },
];
