export { type ToastEntry, type ToastOptions, ToastQueue, type ToastTone, toast } from './toastQueue.ts';
export { Toaster, type ToasterProps } from './Toaster.tsx';
