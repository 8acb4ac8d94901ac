import Mic from 'lucide-react/icons/mic'
import { useNavigate } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { NewInterviewDialog } from '#features/interview-viewer/new-interview/new-interview-dialog.tsx'
import type { RecordingFile } from '#features/interview-viewer/new-interview/use-new-interview.ts'
import { announce } from '#ui/announcer.tsx'
import { showToast } from '#ui/toast.tsx'

interface AddInterviewProps {
  file: RecordingFile | null
  onChangeFile: (file: RecordingFile | null) => void
  onClose: () => void
}

export function AddInterview({ onClose, ...props }: AddInterviewProps) {
  const navigate = useNavigate()
  return (
    <NewInterviewDialog
      {...props}
      onClose={onClose}
      onCreated={(interviewId, isShown) => {
        onClose()
        if (interviewId === undefined)
          return showToast({ text: 'Interview added. It appears here once a card links to it.', icon: Mic })
        const open = () => void navigate(paths.interview(interviewId))
        if (!isShown)
          return showToast({ text: 'Interview added', icon: Mic, action: { label: 'Open', run: open } })
        announce('Interview added')
        open()
      }}
    />
  )
}
