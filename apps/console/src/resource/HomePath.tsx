import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import { Cascader, type CascaderOption, type LoadLevel } from '@linli/ui/cascader'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buildingsIn, optionsAt } from './home-levels.ts'
import { homesTree } from './tree/estate-tree.ts'

interface HomePathProps {
  readonly label: string
  readonly estateId: number
  /** Where it stops: at a home, or at who lives there. */
  readonly to: 'room' | 'resident'
  readonly onChoose: (id: number | null) => void
}

const levelLabels = ['楼栋', '单元', '房屋', '住户']
const staleMs = 60_000

/** A home, or who lives in it, by the plan of the estate: building, unit, room. Buildings are read when they open. */
export function HomePath({ label, estateId, to, onChoose }: HomePathProps) {
  const queries = useQueryClient()
  const [path, setPath] = useState<readonly string[] | null>(null)
  const read = async (building?: number): Promise<TreeNode | null> =>
    await queries.query({ ...homesTree(estateId, building), staleTime: staleMs })
  const loadLevel: LoadLevel = async (above): Promise<readonly CascaderOption[]> => {
    const [building, ...below] = above
    if (building === undefined) return buildingsIn(await read())
    return optionsAt(await read(Number(building)), below, to)
  }
  return (
    <Cascader
      aria-label={label}
      value={path}
      onChange={(chosen) => {
        setPath(chosen)
        onChoose(chosen === null ? null : Number(chosen.at(-1)))
      }}
      loadLevel={loadLevel}
      levelLabels={levelLabels.slice(0, to === 'room' ? 3 : 4)}
      placeholder="按楼盘表选择"
    />
  )
}
