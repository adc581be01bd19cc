import { IconButton } from '@linli/ui/icon-button'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ImageDown, Printer } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { saveElevation } from './elevation-picture.ts'
import { RoomElevation, type RoomElevationProps } from './RoomElevation.tsx'

/** Prints the elevation beside whose legend it stands, or saves it as a picture. */
export function ElevationOutput(shown: RoomElevationProps) {
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  const save = (event: MouseEvent<HTMLElement>) => {
    const root = event.currentTarget.closest<HTMLElement>('[data-component=BuildingElevation]')
    if (root && saveElevation(root, `${shown.name}楼盘表`)) toast.success('图片已保存')
    else toast.error('当前浏览器不支持保存图片')
  }
  return (
    <>
      <IconButton icon={Printer} label="打印楼盘表" onClick={() => setPrintedAt(new Date())} />
      <IconButton icon={ImageDown} label="保存为图片" onClick={save} />
      {printedAt && (
        <PrintSheet onDone={() => setPrintedAt(null)}>
          <style>{'@page { size: landscape; margin: 10mm }'}</style>
          <article className="grid gap-3 [print-color-adjust:exact]">
            <h1 className="m-0 text-h2">{shown.name}楼盘表</h1>
            <RoomElevation {...shown} oneLayer />
            <p className="m-0 text-small">打印时间 {formatDateTime(printedAt)}</p>
          </article>
        </PrintSheet>
      )}
    </>
  )
}
