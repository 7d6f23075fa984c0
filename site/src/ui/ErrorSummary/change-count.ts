const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "Four answers need a change". */
export function changeCount(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'answer needs' : 'answers need'} a change`;
}
