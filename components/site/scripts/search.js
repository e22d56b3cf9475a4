// Suggests results while somebody types into the search; without it the form finds the same.
// A combobox with a list (ARIA Authoring Practices, "Combobox").

const form = document.querySelector(".search-form");
const input = form?.elements.q;
let list;
let timer;
let asked = 0;

input?.addEventListener("input", () => {
  clearTimeout(timer);
  const query = input.value.trim();
  if (query.length < 2) return close();
  timer = setTimeout(() => void suggest(query), 180);
});

input?.addEventListener("keydown", (event) => {
  if (event.isComposing || !list || list.hidden) return;
  const options = [...list.children];
  const at = options.findIndex((option) => option.ariaSelected === "true");
  if (event.key === "Escape") close();
  else if (event.key === "Enter" && at >= 0) location.assign(options[at].dataset.href);
  else if (event.key === "ArrowDown") select(options, at + 1 < options.length ? at + 1 : -1);
  else if (event.key === "ArrowUp") select(options, at === -1 ? options.length - 1 : at - 1);
  else return;
  event.preventDefault();
});

input?.addEventListener("blur", close);

async function suggest(query) {
  const turn = ++asked;
  const address = `${form.action}?${new URLSearchParams({ q: query })}`;
  const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => undefined);
  const found = answer?.ok ? await answer.json() : undefined;
  if (turn !== asked || document.activeElement !== input) return;
  if (!found?.results.length) return close();
  const rest =
    found.count > found.results.length
      ? [{ title: form.dataset.all, kind: found.count, href: found.all }]
      : [];
  show([...found.results, ...rest]);
}

function show(results) {
  list ??= makeList();
  list.replaceChildren(
    ...results.map(({ title, kind, href }, index) => {
      const option = Object.assign(document.createElement("div"), {
        role: "option",
        id: `suggestion-${index}`,
        ariaSelected: "false",
      });
      option.dataset.href = href;
      for (const text of [title, kind])
        option.append(Object.assign(document.createElement("span"), { textContent: text }), " ");
      return option;
    }),
  );
  list.hidden = false;
  input.ariaExpanded = "true";
  input.removeAttribute("aria-activedescendant");
}

function makeList() {
  const made = Object.assign(document.createElement("div"), {
    id: "suggestions",
    className: "suggestions",
    role: "listbox",
  });
  made.ariaLabel = form.dataset.suggestions;
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  made.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) location.assign(option.dataset.href);
  });
  input.after(made);
  Object.assign(input, { role: "combobox", ariaAutoComplete: "list" });
  input.setAttribute("aria-controls", made.id);
  return made;
}

function select(options, at) {
  options.forEach((option, index) => {
    option.ariaSelected = String(index === at);
  });
  if (at === -1) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", options[at].id);
}

function close() {
  asked += 1;
  clearTimeout(timer);
  if (!list) return;
  list.hidden = true;
  input.ariaExpanded = "false";
  input.removeAttribute("aria-activedescendant");
}
