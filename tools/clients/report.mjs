/** Prints whether each check passed, and counts them. */

/** @param {unknown} error */
const reason = (error) => (error instanceof Error ? error.message : String(error)).trim().slice(-600);

/**
 * @typedef {ReturnType<typeof createReport>} Report
 */
export function createReport() {
  const count = { passed: 0, failed: 0 };

  /**
   * @param {string} title
   * @param {unknown} error
   */
  const fail = (title, error) => {
    count.failed += 1;
    console.log(`✗ ${title}\n    ${reason(error).replaceAll('\n', '\n    ')}`);
  };

  return {
    fail,
    /**
     * @param {string} client
     * @param {string} keys
     * @param {string} what
     * @param {() => Promise<unknown>} act
     */
    async check(client, keys, what, act) {
      const title = `${client} · ${keys} · ${what}`;
      try {
        await act();
        count.passed += 1;
        console.log(`✓ ${title}`);
      } catch (error) {
        fail(title, error);
      }
    },
    /** The exit code. A run without checks fails. */
    end() {
      console.log(`${count.passed} passed, ${count.failed} failed`);
      return count.failed > 0 || count.passed === 0 ? 1 : 0;
    },
  };
}
