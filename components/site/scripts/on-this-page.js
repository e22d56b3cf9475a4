// Marks among the headings of a longer page the one being read.

const links = [...document.querySelectorAll(".on-this-page a")];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

function markCurrent() {
  const passed = headings.findLastIndex(
    (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
  );
  links.forEach((link, index) => {
    if (index === passed) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  });
}

if (links.length > 0) {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      markCurrent();
    });
  };
  addEventListener("scroll", schedule, { passive: true });
  schedule();
}
