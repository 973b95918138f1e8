import { ADD_PICTURE } from '#machines/shared/messages/images.ts'
import { IMAGE_TYPES } from '#machines/shared/values/images.ts'
import { Paperclip } from 'lucide-react'
import type { FileContent } from '#machines/shared/api/operation.ts'
import { FileButton } from '#src/ui/fields/file-button.tsx'

/** Adds an image for Support, to an appeal or to a case. */
export const AddPicture = ({ off, onPick }: { off: boolean; onPick: (picture: FileContent) => void }) => (
  <div role="group" aria-label={ADD_PICTURE}>
    <FileButton label={ADD_PICTURE} accept={IMAGE_TYPES.join(',')} off={off} onPick={onPick} data-event="picture.pick">
      <Paperclip size={18} aria-hidden />
      {ADD_PICTURE}
    </FileButton>
  </div>
)
