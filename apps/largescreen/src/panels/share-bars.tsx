import { BarPanel } from './BarPanel.tsx'
import { usePanel } from './usePanel.ts'
/** 人口结构: men and women by age. */
export function AgeStructure() {
  const groups = usePanel('age')
  return (
    <BarPanel
      title="人口结构"
      bars={groups?.map(({ label, male, female, total }) => ({
        key: label,
        label,
        values: [male, female],
        text: String(total),
      }))}
    />
  )
}
/** 房屋入住: rooms by occupancy. */
export function HouseOccupancy() {
  const items = usePanel('house')?.items
  return (
    <BarPanel
      title="房屋入住"
      bars={items?.map(({ key, label, total }) => ({ key, label, values: [total] }))}
    />
  )
}
/** 人员构成: living persons by their relation to the room. */
export function Personnel() {
  const items = usePanel('person')?.items
  return (
    <BarPanel
      title="人员构成"
      bars={items?.slice(0, 6).map(({ key, label, count, percent }) => ({
        key,
        label,
        values: [count],
        text: `${count}（${percent}%）`,
      }))}
    />
  )
}
/** 设备状态: how many of each kind are online. */
export function DeviceStatus() {
  const items = usePanel('device')?.byCategory
  return (
    <BarPanel
      title="设备状态"
      bars={items?.map(({ category, label, total, online }) => ({
        key: category,
        label,
        values: [online, total - online],
        text: `${online}/${total}`,
      }))}
    />
  )
}
/** 通行方式 of today. */
export function PassModes() {
  const modes = usePanel('mode')
  return (
    <BarPanel
      title="通行方式"
      bars={modes?.map(({ mode, label, count }) => ({ key: mode, label, values: [count] }))}
    />
  )
}
/** 通道排行 of today. */
export function BusiestDoors() {
  const doors = usePanel('door')
  return (
    <BarPanel
      title="通道排行"
      bars={doors?.map((door) => ({ key: door.name, label: door.name, values: [door.in, door.out] }))}
    />
  )
}
