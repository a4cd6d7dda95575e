/** The version of the product, put in at build time. */
declare const __WAYBILL_VERSION__: string;
