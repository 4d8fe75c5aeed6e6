/** Returns an island's props from the HTML of another address of its page. */
export async function askPage<Props>(address: string, island: string): Promise<Props> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const props = page.querySelector<HTMLElement>(`[data-island="${island}"]`)?.dataset.props;
  if (!props) throw new Error(`${address} has no ${island}`);
  return JSON.parse(props) as Props;
}
