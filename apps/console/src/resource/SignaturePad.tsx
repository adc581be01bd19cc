import { Button } from '@linli/ui/button'
import { type PointerEvent, useRef, useState } from 'react'

interface SignaturePadProps {
  readonly label: string
  readonly sending?: boolean
  /** The name as a picture. */
  readonly onTake: (picture: File) => void
}

export const signatureSize = { width: 480, height: 160 }

/** A name written by hand: with finger, pen or mouse, or a picture of it for who writes with none of them. */
export function SignaturePad({ label, sending = false, onTake }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(false)
  const size = signatureSize
  const point = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [
      ((nativeEvent.clientX - box.left) / box.width) * size.width,
      ((nativeEvent.clientY - box.top) / box.height) * size.height,
    ] as const
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(...point(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    pen.lineTo(...point(event))
    pen.stroke()
    if (!written) setWritten(true)
  }
  const wipe = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setWritten(false)
  }
  const take = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) onTake(new File([blob], `${label}.png`, { type: 'image/png' }))
    })
  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={`${label}：在此书写`}
        // What is written is ink on paper in either theme.
        className="w-full max-w-120 touch-none rounded-control border border-border bg-white"
        onPointerDown={start}
        onPointerMove={draw}
      />
      <span className="inline-flex gap-2">
        <Button type="button" size="small" disabled={!written} loading={sending} onClick={take}>
          完成签名
        </Button>
        <Button type="button" size="small" disabled={!written} onClick={wipe}>
          清除
        </Button>
        <Button type="button" size="small" onClick={() => file.current?.click()}>
          上传签名图片
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const [picture] = event.currentTarget.files ?? []
            if (picture) onTake(picture)
          }}
        />
      </span>
    </div>
  )
}
