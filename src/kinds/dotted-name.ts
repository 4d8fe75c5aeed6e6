type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts => typeof value === "object" && value !== null;

/** Returns the value of a field; a dot leads into a record: `helpDesk.phone`. */
export function valueAt(facts: Facts, name: string): unknown {
  return name.split(".").reduce<unknown>((value, part) => (isFacts(value) ? value[part] : undefined), facts);
}

export function withValueAt(facts: Facts, name: string, value: unknown): Facts {
  const [first = "", ...rest] = name.split(".");
  const inside = facts[first];
  const next = rest.length === 0 ? value : withValueAt(isFacts(inside) ? inside : {}, rest.join("."), value);
  if (next !== undefined) return { ...facts, [first]: next };
  const { [first]: _left, ...others } = facts;
  return others;
}
