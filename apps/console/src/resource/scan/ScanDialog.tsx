import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { TextInput } from '@linli/ui/text-input'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useScanner } from '../useScanner.ts'
import { canReadCodes, codeReader } from './camera-codes.ts'

/** Between two looks at the picture of the camera, ms. */
const lookEvery = 200

interface ScanDialogProps {
  readonly title: string
  /** What is typed where no camera reads it. */
  readonly label: string
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

/** Reads a code: by the camera where the browser can, by a reader, or typed. The camera is on as long as it is open. */
export function ScanDialog({ title, label, onCode, onClose }: ScanDialogProps) {
  const [typed, setTyped] = useState('')
  useScanner((text) => {
    onCode(text)
    return true
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    // It may stand over a form, which hears of what is sent inside it.
    event.stopPropagation()
    if (typed.trim() !== '') onCode(typed)
  }
  return (
    <Dialog open width={420} title={title} onClose={onClose}>
      <div className="grid gap-3">
        {canReadCodes() ? (
          <CameraCodes onCode={onCode} />
        ) : (
          <p className="m-0 text-text-2">当前浏览器不能用摄像头扫码，请用扫码枪，或输入铭牌上的序列号。</p>
        )}
        <form className="flex gap-2" onSubmit={send}>
          <TextInput
            aria-label={label}
            placeholder={label}
            value={typed}
            maxLength={200}
            onChange={setTyped}
          />
          <Button type="submit">确定</Button>
        </form>
      </div>
    </Dialog>
  )
}

function CameraCodes({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const reader = codeReader()
    const look = async () => {
      const found = video.current && reader ? await reader.detect(video.current).catch(() => []) : []
      if (isOver) return
      const text = found[0]?.rawValue
      if (text) tell(text)
      else timer = setTimeout(() => void look(), lookEvery)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) return stop()
        if (video.current) video.current.srcObject = stream
        await look()
      } catch {
        if (!isOver) setRefused(true)
      }
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isRefused ? (
    <p role="alert" className="m-0 text-danger">
      无法使用摄像头，请检查浏览器的权限，或输入序列号。
    </p>
  ) : (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="摄像头画面，对准二维码"
      className="aspect-square w-full rounded-md bg-black object-cover"
    />
  )
}
