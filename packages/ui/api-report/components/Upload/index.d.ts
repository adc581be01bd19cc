export { Upload, type UploadProps } from './Upload.tsx';
export type { Transport } from './useUploads.ts';
