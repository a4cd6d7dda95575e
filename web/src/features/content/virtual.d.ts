/** The modules that the build makes from the content files. */
declare module 'virtual:content/en' {
  export const index: import('./types.ts').ContentIndex;
}
declare module 'virtual:content/zh' {
  export const index: import('./types.ts').ContentIndex;
}
declare module 'virtual:content/en/roadmap' {
  export const roadmap: readonly import('./types.ts').RoadmapItem[];
}
declare module 'virtual:content/zh/roadmap' {
  export const roadmap: readonly import('./types.ts').RoadmapItem[];
}
declare module 'virtual:content/en/updates' {
  export const updates: readonly import('./types.ts').ReleaseNote[];
}
declare module 'virtual:content/zh/updates' {
  export const updates: readonly import('./types.ts').ReleaseNote[];
}
declare module 'virtual:content/en/search' {
  export const entries: readonly import('./types.ts').SearchEntry[];
}
declare module 'virtual:content/zh/search' {
  export const entries: readonly import('./types.ts').SearchEntry[];
}
declare module 'virtual:content/error-articles' {
  export const articles: import('./types.ts').ErrorArticles;
}
