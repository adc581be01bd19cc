/** What browsers on telephones read codes with; it is in no library of types yet. */
interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader

const readerClass = (): CodeReaderClass | undefined => Reflect.get(globalThis, 'BarcodeDetector') as never

/** Whether the camera of this machine can read codes: plain http and most desktops cannot. */
export const canReadCodes = (): boolean =>
  window.isSecureContext && readerClass() !== undefined && 'mediaDevices' in navigator

/** Reads the labels of devices: two-dimensional ones, and the bars of makers. */
export const codeReader = (): CodeReader | undefined => {
  const Reader = readerClass()
  return Reader && new Reader({ formats: ['qr_code', 'data_matrix', 'code_128', 'code_39'] })
}
