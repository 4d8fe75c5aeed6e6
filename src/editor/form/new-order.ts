interface Placed {
  index: number;
  place: string | undefined;
}

/** Returns rows in the order of the numbers typed beside them. A row with the number 1 goes before the row that was first. */
export function inNewOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  const wanted = rows.map((row) => {
    const place = Number.parseFloat(row.place ?? "");
    return { row, place: Number.isNaN(place) ? row.index + 1 : place };
  });
  const isMoved = ({ row, place }: (typeof wanted)[number]) => Number(place !== row.index + 1);
  return wanted.sort((one, other) => one.place - other.place || isMoved(other) - isMoved(one)).map(({ row }) => row);
}
