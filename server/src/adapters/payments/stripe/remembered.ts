/** Keeps an answer for a while. Calls that come meanwhile share one question, and an old answer serves while a new one fails. */
export function remembered<T>(ask: () => Promise<T>, milliseconds: number, now = Date.now): () => Promise<T> {
  let answer: { readonly value: T; readonly until: number } | undefined;
  let asking: Promise<T> | undefined;

  const askAgain = async (): Promise<T> => {
    try {
      const value = await ask();
      answer = { value, until: now() + milliseconds };
      return value;
    } catch (error) {
      if (answer !== undefined) return answer.value;
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return () => {
    if (answer !== undefined && now() < answer.until) return Promise.resolve(answer.value);
    asking ??= askAgain();
    return asking;
  };
}
