import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { useEffect, useRef, useState } from 'react'

interface CaptureFaceProps {
  readonly name: string
  /** What whoever is on it says yes to before it is taken; nothing where that is kept elsewhere. */
  readonly consent?: string
  /** Answers whether the photo was taken in. */
  readonly onTake: (file: File) => Promise<boolean>
  readonly onClose: () => void
}

/** What the middle of the camera's picture is cut to: an upright 3:4. */
const shape = { width: 3, height: 4 }

/** A photo from the camera of this machine. The camera is on as long as the dialog is open. */
export function CaptureFace({ name, consent, onTake, onClose }: CaptureFaceProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'ready' | 'refused'>('starting')
  const [sending, setSending] = useState(false)
  const [consents, setConsents] = useState(consent === undefined)

  useEffect(() => {
    let stream: MediaStream | undefined
    let closed = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'user', height: { ideal: 1080 } },
        })
        if (closed) stop()
        else if (video.current) video.current.srcObject = stream
        if (!closed) setState('ready')
      } catch {
        setState('refused')
      }
    }
    void start()
    return () => {
      closed = true
      stop()
    }
  }, [])

  const take = async () => {
    const file = video.current === null ? null : await pictureOf(video.current)
    if (file === null) return
    setSending(true)
    const done = await onTake(file)
    setSending(false)
    if (done) onClose()
  }

  return (
    <Dialog
      open
      width={420}
      title={`为“${name}”拍照`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={state !== 'ready'}
            {...(!consents && { disabledReason: '请先取得本人同意' })}
            loading={sending}
            onClick={() => void take()}
          >
            拍照并上传
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {state === 'refused' ? (
          <Banner tone="warning" title="无法使用摄像头，请检查浏览器权限或改为上传照片" />
        ) : (
          <p className="m-0 text-small text-text-2">正对镜头，光线均匀，不戴帽子和墨镜。</p>
        )}
        {state === 'starting' && <Skeleton shape="text" lines={4} />}
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="摄像头画面"
          hidden={state !== 'ready'}
          className="aspect-3/4 w-full rounded-control bg-fill object-cover"
        />
        {consent !== undefined && (
          <Checkbox value={consents} onChange={setConsents}>
            {consent}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  const height = Math.min(videoHeight, (videoWidth * shape.height) / shape.width)
  const width = (height * shape.width) / shape.height
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas
    .getContext('2d')
    ?.drawImage(
      video,
      (videoWidth - width) / 2,
      (videoHeight - height) / 2,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], 'face.jpg', { type: 'image/jpeg' })
}
