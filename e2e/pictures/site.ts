/** Where the product of the pictures runs: under an address that can be shown. */

export const SITE = 'http://files.example.com';
export const PORT = 28_417;
/** As the programs around it reach it: the name above is known to the browser alone. */
export const LOCAL = `http://localhost:${PORT}`;
