interface OwnPictureProps {
  readonly file: File
  readonly alt: string
  readonly className: string
}

/** A picture that is only on this machine: it has an address as long as it is shown. */
export function OwnPicture({ file, alt, className }: OwnPictureProps) {
  const show = (picture: HTMLImageElement | null) => {
    if (picture === null) return undefined
    const url = URL.createObjectURL(file)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img ref={show} alt={alt} className={className} />
}
