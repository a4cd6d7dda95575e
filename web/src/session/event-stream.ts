/** Reads server-sent events from text that comes in pieces, cut anywhere. */

export interface StreamEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: string;
}

/** Returns what takes the next piece and answers the events that it completed. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let id = '';
  let kind = '';
  let data: string[] = [];

  const line = (text: string): StreamEvent[] => {
    if (text === '') {
      const event = { id, kind: kind || 'message', data: data.join('\n') };
      const complete = data.length > 0;
      kind = '';
      data = [];
      return complete ? [event] : [];
    }
    const colon = text.indexOf(':');
    const name = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'event') kind = value;
    else if (name === 'data') data.push(value);
    return [];
  };

  return (piece) => {
    const text = rest + piece;
    // A carriage return at the very end may be the first half of a line's end.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap(line);
  };
}
