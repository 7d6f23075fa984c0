/** Text in lines of at most `width` characters; a longer word gets a line for itself. */
export function wrapText(text: string, indent = '', width = 72): string {
  return text
    .split(/\r?\n/)
    .map((line) => wrapLine(line, indent, width))
    .join('\n');
}

function wrapLine(text: string, indent: string, width: number): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/ +/).filter(Boolean)) {
    if (line !== indent && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line].join('\n').trimEnd();
}
