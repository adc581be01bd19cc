import {
  dataSource,
  sourceDataTypes,
  sourceTransforms,
  syncedTypes,
} from '@linli/api-client/contract/base/data-source'
import { sourceTargets } from '@linli/api-client/contract/base/data-source-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { useCall, useResourceRow } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { type DrawnLine, mappedValue, readSample, withSource } from './mapping-lines.ts'

interface MappingDeskProps {
  readonly id: number
  readonly onClose: () => void
}

/** 字段映射: what the source calls its fields at the left, what we call them at the right, and what would come of a sample. */
export function MappingDesk({ id, onClose }: MappingDeskProps) {
  const { data: row } = useResourceRow(dataSource, id)
  return (
    <Dialog open title={`字段映射${row ? `：${row.name}` : ''}`} width={960} onClose={onClose}>
      {row ? <Desk row={row} onClose={onClose} /> : <Skeleton shape="table" />}
    </Dialog>
  )
}

const types = Object.entries(sourceDataTypes).filter(([key]) =>
  (syncedTypes as readonly string[]).includes(key),
)
const transforms = Object.entries(sourceTransforms).map(([value, label]) => ({ value, label }))

function Desk({ row, onClose }: { readonly row: RowOf<typeof dataSource>; readonly onClose: () => void }) {
  const told = types.filter(([key]) => row.dataTypes.some((one) => one === key))
  const [type, setType] = useState(told[0]?.[0] ?? 'room')
  const [sample, setSample] = useState('')
  const [lines, setLines] = useState<readonly DrawnLine[]>(row.mapping ?? [])
  const [isSaving, setSaving] = useState(false)
  const targets = useCall(sourceTargets, undefined)
  const read = readSample(sample)
  const known = typeof read === 'string' ? {} : read
  const own = lines.filter((line) => line.dataType === type)
  // What is mapped already is a name of the source, too, whether a sample says it or not.
  const names = [...new Set([...Object.keys(known), ...own.flatMap(({ source }) => source ?? [])])]
  const wanted = (targets.data ?? []).filter(({ dataType }) => dataType === type)
  const lineOf = (target: string) =>
    own.find((line) => line.target === target) ?? { source: null, transform: null, value: null }
  const missing =
    own.length > 0
      ? wanted.filter(({ key, required }) => required && !own.some((line) => line.target === key))
      : []
  const save = async () => {
    setSaving(true)
    try {
      await client.call(callsOf(dataSource).update, { id: row.id, version: row.version, mapping: [...lines] })
      toast.success('字段映射已保存')
      onClose()
    } catch (thrown) {
      showError(thrown)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label="数据类型"
        value={type}
        options={told.map(([value, label]) => ({ value, label }))}
        onChange={setType}
      />
      <div className="grid gap-4 md:grid-cols-[280px_minmax(0,1fr)]">
        <div className="grid content-start gap-2">
          <h3 className="m-0 text-body font-semibold text-text-2">来源样例</h3>
          <TextArea
            name="sample"
            aria-label="来源样例"
            value={sample}
            minRows={8}
            maxRows={16}
            placeholder={'粘贴对方的一行数据：\n{"fjh": "1801", "mj": 89.5}'}
            onChange={setSample}
          />
          <p className={`m-0 text-small ${typeof read === 'string' ? 'text-danger' : 'text-text-2'}`}>
            {typeof read === 'string'
              ? read
              : `样例有 ${Object.keys(read).length} 个字段，只用于预览，不保存。`}
          </p>
        </div>
        <div className="min-w-0 overflow-x-auto">
          <table className="w-full border-collapse text-small">
            <thead className="text-text-2">
              <tr>
                {['目标字段', '来源字段', '转换', '固定值或对照', '预览'].map((name) => (
                  <th key={name} scope="col" className="p-1 text-start font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {wanted.map(({ key, label, required }) => {
                const line = lineOf(key)
                const put = (change: Partial<DrawnLine>) =>
                  setLines((now) =>
                    withSource(now, { dataType: type as DrawnLine['dataType'], target: key }, change),
                  )
                return (
                  <tr key={key} className="border-t border-border">
                    <th scope="row" className="p-1 text-start font-normal whitespace-nowrap">
                      {label}
                      {required && <span className="text-danger"> *</span>}
                    </th>
                    <td className="w-36 p-1">
                      <Select
                        name={`source-${key}`}
                        aria-label={`${label}的来源字段`}
                        value={line.source}
                        clearable
                        options={names.map((value) => ({ value, label: value }))}
                        onChange={(source) => put({ source })}
                      />
                    </td>
                    <td className="w-28 p-1">
                      <Select
                        name={`transform-${key}`}
                        aria-label={`${label}的转换`}
                        value={line.transform}
                        clearable
                        options={transforms}
                        onChange={(transform) => put({ transform: transform as DrawnLine['transform'] })}
                      />
                    </td>
                    <td className="w-36 p-1">
                      {(line.transform === 'dict' || line.transform === 'const') && (
                        <TextInput
                          name={`value-${key}`}
                          aria-label={`${label}的固定值或对照`}
                          value={line.value ?? ''}
                          placeholder={line.transform === 'dict' ? 'M=男,F=女' : ''}
                          onChange={(value) => put({ value })}
                        />
                      )}
                    </td>
                    <td className="max-w-32 truncate p-1 text-text-2">{mappedValue(line, known) || '—'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </div>
      <p className="m-0 text-small text-text-2">
        {missing.length > 0
          ? `必填字段还没有来源：${missing.map(({ label }) => label).join('、')}`
          : own.length === 0
            ? '没有映射时，来源直接使用目标字段的英文名。'
            : '必填字段都已映射。'}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button variant="primary" loading={isSaving} onClick={() => void save()}>
          保存映射
        </Button>
      </div>
    </div>
  )
}
