import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What was opened stays open from card to card, as long as the page lives. */
const opened = { insights: false, comments: false }

/** Which of the sections that are read on demand are open: on a card's own page all, beside a tree those that were opened. */
export function useOpenSections(isPage: boolean) {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState({
    insights: isPage || opened.insights || hash.startsWith('#insight-'),
    comments: isPage || opened.comments || hash.startsWith('#comment-'),
  })
  const section = (name: 'insights' | 'comments') => ({
    isOpen: isOpen[name],
    onOpenChange: (next: boolean) => {
      if (!isPage) opened[name] = next
      setIsOpen({ ...isOpen, [name]: next })
    },
  })
  return { insights: section('insights'), comments: section('comments') }
}
