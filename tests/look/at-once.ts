/** Runs all jobs, some at a time. Returns the results in the jobs' order. */
export async function atOnce<Job, Result>(
  count: number,
  jobs: Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.entries();
  const worker = async () => {
    for (const [index, job] of queue) results[index] = await work(job);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
