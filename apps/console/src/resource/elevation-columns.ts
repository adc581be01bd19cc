interface Floor {
  readonly rooms: readonly { readonly id: number; readonly roomNo: string }[]
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'zh-CN', { numeric: true })

/**
 * The columns of a unit. Rooms whose numbers end alike, such as 101, 201 and 301, stand above each other, so that a
 * missing one leaves a gap. Where the ends do not tell columns apart, the order on the floor does.
 */
export function elevationColumns(floors: readonly Floor[]): ReadonlyMap<number, number> {
  const widest = Math.max(0, ...floors.map((floor) => floor.rooms.length))
  for (const length of [2, 3, 1]) {
    const ends = floors.map((floor) => floor.rooms.map((room) => room.roomNo.slice(-length)))
    const order = [...new Set(ends.flat())].toSorted(byNumber)
    const clear = ends.every((floor) => new Set(floor).size === floor.length)
    if (clear && order.length <= 2 * widest) {
      const column = new Map(order.map((end, index) => [end, index + 1]))
      return new Map(
        floors.flatMap((floor) =>
          floor.rooms.map((room): [number, number] => [room.id, column.get(room.roomNo.slice(-length)) ?? 1]),
        ),
      )
    }
  }
  return new Map(
    floors.flatMap((floor) => floor.rooms.map((room, index): [number, number] => [room.id, index + 1])),
  )
}
