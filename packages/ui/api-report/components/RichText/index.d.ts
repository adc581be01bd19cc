export { RichText, type RichTextProps, type RichTextPictures } from './RichText.tsx';
export { RichTextView, type RichTextViewProps } from './RichTextView.tsx';
