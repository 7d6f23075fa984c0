/** Does something so many times, eight at once, which is less than the connections to a database. */
export async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const some = Math.min(8, count - results.length);
    results.push(
      ...(await Promise.all(Array.from({ length: some }, (_, index) => work(results.length + index)))),
    );
  }
  return results;
}
