"use client";

import { useState } from "react";

/** One line of a node's text, edited directly in its card. */
export function NodeText({ label, value, onText, placeholder }: NodeTextProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value.trim() !== typed.trim()) setTyped(value);
  }
  return (
    <input
      className="rich-text-card-text"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}

interface NodeTextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onText: (text: string) => void;
}
