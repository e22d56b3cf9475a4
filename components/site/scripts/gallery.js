// Shows the pictures of a gallery in large over the page; without it each has a page of its own.

const list = document.querySelector("ul[data-lightbox]");
const dialog = document.querySelector("dialog.lightbox");

/** On the page of one picture the arrow keys lead to those beside it. */
function turnPages({ key, altKey, ctrlKey, metaKey }) {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[key];
  if (rel && !altKey && !ctrlKey && !metaKey) document.querySelector(`.picture-turns [rel=${rel}]`)?.click();
}

function enlarge() {
  const links = [...list.querySelectorAll("a")];
  const stage = dialog.querySelector(".lightbox-stage");
  const say = (name) => dialog.querySelector(`[data-say=${name}]`);
  const largest = 5;
  let current = -1;
  let image;
  let [scale, x, y] = [1, 0, 0];

  function makeImage({ dataset, firstElementChild }) {
    const small = firstElementChild.querySelector("img");
    const large = new Image();
    large.sizes = "100vw";
    large.srcset = dataset.set;
    large.alt = small.alt;
    large.style.backgroundImage = `url("${small.currentSrc}")`;
    large.addEventListener("load", () => large.style.removeProperty("background-image"), { once: true });
    large.addEventListener("load", () => large.style.removeProperty("background-image"));
    return large;
  }

  function show(index) {
    current = (index + links.length) % links.length;
    const link = links[current];
    image = makeImage(link);
    stage.replaceChildren(image);
    zoom(1);
    const { pattern } = say("place").dataset;
    say("place").textContent = pattern.replace("{place}", current + 1).replace("{of}", links.length);
    for (const name of ["caption", "credit"]) say(name).textContent = link.dataset[name] ?? "";
    say("download").hidden = !link.dataset.download;
    if (link.dataset.download) say("download").href = link.dataset.download;
    for (const beside of [1, -1]) makeImage(links.at((current + beside) % links.length));
  }

  const place = () => [
    { picture: current },
    "",
    isShownAlone(links[current]) ? undefined : links[current].href,
  ];

  /** In a preview a link leads to the bare picture, whose address would not lead back here. */
  const isShownAlone = ({ pathname }) => pathname.startsWith("/media/");

  function open(index) {
    show(index);
    dialog.showModal();
    dialog.querySelector("[data-does=next]").focus();
    history.pushState(...place());
  }

  function turn(by) {
    show(current + by);
    history.replaceState(...place());
  }

  /** The way back closes the picture, and closing it goes the way back. */
  function follow({ state }) {
    const index = state?.picture ?? -1;
    if (links[index]) {
      show(index);
      if (!dialog.open) dialog.showModal();
    } else if (dialog.open) {
      const link = links[current];
      current = -1;
      dialog.close();
      link.focus();
    }
  }

  function zoom(to, { clientX, clientY } = {}) {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const next = Math.min(largest, Math.max(1, to));
    const [fromX, fromY] = [
      (clientX ?? left + width / 2) - left - width / 2,
      (clientY ?? top + height / 2) - top - height / 2,
    ];
    x = fromX - ((fromX - x) * next) / scale;
    y = fromY - ((fromY - y) * next) / scale;
    scale = next;
    move(x, y);
  }

  /** How far its middle may be from that of the stage, so that it is never lost from sight. */
  const reach = (size) => ((scale - 1) / 2) * size;

  function move(toX, toY) {
    const within = (value, size) => Math.min(reach(size), Math.max(-reach(size), value));
    x = within(toX, stage.clientWidth);
    y = within(toY, stage.clientHeight);
    image.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    stage.toggleAttribute("data-zoomed", scale > 1);
  }

  const does = {
    close: () => history.back(),
    previous: () => turn(-1),
    next: () => turn(1),
    in: () => zoom(scale * 1.5),
    out: () => zoom(scale / 1.5),
  };
  const keys = { ArrowLeft: "previous", ArrowRight: "next", "+": "in", "-": "out" };

  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(links.indexOf(link));
  });
  dialog.addEventListener("click", ({ target }) => does[target.closest("[data-does]")?.dataset.does]?.());
  dialog.addEventListener("keydown", (event) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    does[keys[event.key]]();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    history.back();
  });
  // Browsers close it by force when Escape is pressed again; they may tell so after the way forward has opened it anew.
  dialog.addEventListener("close", () => current >= 0 && !dialog.open && history.back());
  addEventListener("popstate", follow);

  const pointers = new Map();
  const distance = () => {
    const [one, other] = [...pointers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  let from;
  let lastTap = 0;

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event);
  });
  stage.addEventListener("pointerdown", (event) => {
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    from = { event, x, y, scale, distance: pointers.size > 1 ? distance() : 0, isPinch: pointers.size > 1 };
    stage.dataset.held = "";
  });
  stage.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event);
    if (from.isPinch && pointers.size > 1) zoom((from.scale * distance()) / from.distance, event);
    else if (scale > 1 && !from.isPinch)
      move(from.x + event.clientX - from.event.clientX, from.y + event.clientY - from.event.clientY);
  });
  for (const end of ["pointerup", "pointercancel"])
    stage.addEventListener(end, (event) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      delete stage.dataset.held;
      if (end === "pointerup" && !from.isPinch)
        release(event.clientX - from.event.clientX, event.clientY - from.event.clientY, event);
    });

  /** A swipe turns or closes; two taps zoom. */
  function release(aside, down, event) {
    if (Math.hypot(aside, down) < 10) {
      const isDouble = event.timeStamp - lastTap < 350;
      lastTap = isDouble ? 0 : event.timeStamp;
      if (isDouble) zoom(scale > 1 ? 1 : 2.5, event);
    } else if (scale === 1 && Math.abs(aside) > Math.max(50, Math.abs(down))) turn(aside < 0 ? 1 : -1);
    else if (scale === 1 && down > 90) history.back();
  }
}

if (list && dialog) enlarge();
else if (document.querySelector("[data-lightbox]")) {
  addEventListener("keydown", turnPages);
  // The address of this page may have come about in a gallery, which is what is behind it then.
  const own = location.pathname;
  addEventListener("popstate", () => location.pathname !== own && location.reload());
}
