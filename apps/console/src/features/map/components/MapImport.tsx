import { importGeoJson, importTargets } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Select } from '@linli/ui/select'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import { useWrite } from '../../../resource/queries.ts'
import { messageOf } from '../../../resource/message-of.ts'

interface MapImportProps {
  readonly estates: readonly { readonly id: number; readonly name: string }[]
  readonly estateId: number | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

const maxBytes = 5 * 1024 * 1024
const systems = {
  wgs84: 'WGS-84（GPS、天地图）',
  gcj02: 'GCJ-02（高德、腾讯）',
  bd09: 'BD-09（百度）',
} as const
type Crs = keyof typeof systems
type Target = keyof typeof importTargets
const options = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }))

/** Shapes of another program: first what would become of them, then they are saved together. */
export function MapImport({ estates, estateId, onDone, onClose }: MapImportProps) {
  const [estate, setEstate] = useState(estateId ?? estates[0]?.id)
  const [target, setTarget] = useState<Target>('footprints')
  const [crs, setCrs] = useState<Crs>('wgs84')
  const [geojson, setGeojson] = useState<unknown>()
  const [fault, setFault] = useState('')
  const [report, setReport] = useState<OutputOf<typeof importGeoJson>>()
  const call = useWrite(importGeoJson)
  const input = useRef<HTMLInputElement>(null)

  const ask = async (content: unknown, save: boolean) => {
    if (estate === undefined) return
    setFault('')
    try {
      const answer = await call.mutateAsync({ estateId: estate, target, crs, geojson: content, save })
      setReport(answer)
      if (save) {
        toast.success(`已导入 ${answer.saved} 个图形`)
        onDone()
        onClose()
      }
    } catch (thrown) {
      setReport(undefined)
      setFault(messageOf(thrown))
    }
  }
  const read = async (file: File) => {
    setReport(undefined)
    if (file.size > maxBytes) {
      setFault('文件不能超过5MB')
      return
    }
    try {
      const content: unknown = JSON.parse(await file.text())
      setGeojson(content)
      await ask(content, false)
    } catch {
      setFault('文件不是有效的GeoJSON')
    }
  }
  const change = (set: () => void) => {
    set()
    // What was previewed was for another choice.
    setReport(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入GeoJSON"
      description="楼栋轮廓按图形的 name 属性对应楼栋名称；先预览，再保存。"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {geojson !== undefined && report === undefined && (
            <Button loading={call.isPending} onClick={() => void ask(geojson, false)}>
              重新预览
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!report || report.matched.length === 0}
            loading={call.isPending}
            onClick={() => void ask(geojson, true)}
          >
            {report ? `导入 ${report.matched.length} 个图形` : '导入'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Select
          aria-label="小区"
          value={estate ?? null}
          options={estates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change(() => setEstate(id ?? undefined))}
        />
        <Select
          aria-label="导入为"
          value={target}
          options={options(importTargets)}
          onChange={(next) => change(() => setTarget(next ?? 'footprints'))}
        />
        <Select
          aria-label="坐标系"
          value={crs}
          options={options(systems)}
          onChange={(next) => change(() => setCrs(next ?? 'wgs84'))}
        />
        <input
          ref={input}
          type="file"
          accept=".json,.geojson,application/geo+json,application/json"
          aria-label="GeoJSON文件"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void read(file)
          }}
        />
        {fault !== '' && <Banner tone="danger">{fault}</Banner>}
        {report && (
          <div role="status" className="grid gap-2">
            <p className="m-0">{`可导入 ${report.matched.length} 个，不能导入 ${report.unmatched.length} 个`}</p>
            {report.unmatched.length > 0 && (
              <ul className="m-0 max-h-48 list-none overflow-auto p-0 text-caption text-danger">
                {report.unmatched.map(({ index, name, reason }) => (
                  <li key={index}>{`${name}：${reason}`}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
