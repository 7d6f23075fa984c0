/** The processor time of a task in this process, in ms: other load of the machine does not change it. */
export async function processorMs(task: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
