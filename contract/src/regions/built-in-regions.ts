/** The regions of an installation whose settings name no others. */
import { isChoosable, type Region, type RegionInfo } from './regions.ts';

export const BUILT_IN_REGIONS: readonly RegionInfo[] = [
  {
    id: 'oss-cn-hongkong',
    state: 'default',
    name: 'Hong Kong',
    nameZh: '香港',
    place: 'Hong Kong SAR, China',
    placeZh: '中国香港特别行政区',
    country: 'HK',
    lat: 22.3,
    lon: 114.2,
  },
  {
    id: 'oss-us-west-1',
    state: 'on',
    name: 'Silicon Valley',
    nameZh: '硅谷',
    place: 'California, United States',
    placeZh: '美国加利福尼亚州',
    country: 'US',
    lat: 37.4,
    lon: -121.9,
  },
  {
    id: 'oss-eu-central-1',
    state: 'on',
    name: 'Frankfurt',
    nameZh: '法兰克福',
    place: 'Germany, European Union',
    placeZh: '德国（欧盟）',
    country: 'DE',
    lat: 50.1,
    lon: 8.7,
  },
  {
    id: 'oss-me-east-1',
    state: 'on',
    name: 'Dubai',
    nameZh: '迪拜',
    place: 'United Arab Emirates',
    placeZh: '阿拉伯联合酋长国',
    country: 'AE',
    lat: 25.2,
    lon: 55.3,
  },
  {
    id: 'oss-cn-hangzhou',
    state: 'on',
    name: 'Hangzhou',
    nameZh: '杭州',
    place: 'East China',
    placeZh: '中国华东',
    country: 'CN',
    lat: 30.3,
    lon: 120.2,
  },
  {
    id: 'oss-cn-guangzhou',
    state: 'on',
    name: 'Guangzhou',
    nameZh: '广州',
    place: 'South China',
    placeZh: '中国华南',
    country: 'CN',
    lat: 23.1,
    lon: 113.3,
  },
  {
    id: 'oss-cn-hongkong-anon',
    state: 'visitors',
    name: 'Hong Kong',
    nameZh: '香港',
    place: 'Hong Kong SAR, China',
    placeZh: '中国香港特别行政区',
    country: 'HK',
    lat: 22.3,
    lon: 114.2,
  },
];

export const REGIONS: readonly Region[] = /* @__PURE__ */ BUILT_IN_REGIONS.map(({ id }) => id);

export const CHOOSABLE_REGIONS: readonly Region[] = /* @__PURE__ */ BUILT_IN_REGIONS.filter(isChoosable).map(
  ({ id }) => id,
);
