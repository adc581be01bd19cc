/** 「3栋2单元1801」; a virtual unit is not shown. */
export const roomFullName = (
  buildingName: string,
  unit: { readonly name: string; readonly isVirtual: boolean },
  roomNo: string,
): string => `${buildingName}${unit.isVirtual ? '' : unit.name}${roomNo}`
