import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Opened sections stay open on other cards until the page is reloaded. */
const opened = { insights: false, comments: false }

/** The open sections: all on a card's own page, the opened ones next to a tree. */
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
