// Plays a film in its place; before that nothing is asked of who has it.

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-film]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.src = link.dataset.film;
  player.title = link.querySelector(".film-title").textContent;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  link.replaceWith(player);
  player.focus();
});
